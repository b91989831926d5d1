/** Each of `some` is taken out once. */
export function without<T>(list: readonly T[], some: readonly T[]): T[] {
  const left = [...list];
  for (const one of some) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
