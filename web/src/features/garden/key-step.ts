/** How far each key moves among things that stand in rows of `columns`. */
export function keyStep(key: string, columns: number): number {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return 0;
  }
}
