### Drawings
