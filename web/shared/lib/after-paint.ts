/** Does work once the change before it is painted; a page out of sight paints nothing, and does it soon. */
export const afterPaint = (work: () => void): void => {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
