/** Tests the request for a review: progress, passing trouble, games without a review, and its end. */

import { expect, test } from "vitest";
import { RefusedError } from "../src/state/api";
import { ReviewRequest } from "../src/state/review_request";
import type { Review, ReviewProgress } from "../src/wire/types";
import { FakeClock } from "./fake_clock";

const REVIEW: Review = { version: 1, game: "chili", seats: [], moments: [], marks: [] };
const refused = (code: string) => new RefusedError({ code, rule: "", params: {} }, "");
const progress = (done: number, review: Review | null = null): ReviewProgress => ({
  ...{ done, total: 4, review, covered: true },
});

/** A request that is answered by these, one after the other, and what it sent and told. */
function requested(...answers: readonly (ReviewProgress | Error)[]) {
  const clock = new FakeClock();
  const asked: number[] = [];
  const request = new ReviewRequest(async (done) => {
    const answer = answers[asked.push(done) - 1];
    if (!answer || answer instanceof Error) throw answer ?? new Error("asked too often");
    return answer;
  }, clock.schedule);
  const told: (number | string)[] = [];
  request.changed.listen(() => told.push(request.trouble?.code ?? request.progress?.done ?? -1));
  return { request, asked, told, clock };
}

test("a review is asked for until it is made, each time for more than is known", async () => {
  const { request, asked, told } = requested(progress(0), progress(3), progress(4, REVIEW));
  await request.begin();
  expect(asked).toEqual([-1, 0, 3]);
  expect(told).toEqual([0, 3, 4]);
  expect(request.progress?.review).toBe(REVIEW);
});

test("trouble that passes is waited for, any other ends the request", async () => {
  const { request, asked, told, clock } = requested(refused("offline"), progress(1), refused("not-invited"));
  const ended = request.begin();
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual([-1]);
  clock.advance(2000);
  await ended;
  expect(told).toEqual(["offline", 1, "not-invited"]);
  expect(asked).toEqual([-1, -1, 1]);
});

test("nothing more is asked for a game that has no review, or after the request was stopped", async () => {
  const none = requested({ ...progress(0), covered: false });
  await none.request.begin();
  expect(none.asked).toEqual([-1]);
  const stopped = requested(progress(0), progress(1));
  stopped.request.changed.listen(() => stopped.request.stop());
  await stopped.request.begin();
  expect(stopped.asked).toEqual([-1]);
});
