/** Says that the programme has taken over the page that the worker painted: what was pressed before is pressed again (early-clicks.ts). */
export const goLive = (): void => {
  document.documentElement.dataset['live'] = ''
  document.dispatchEvent(new Event('live'))
}
