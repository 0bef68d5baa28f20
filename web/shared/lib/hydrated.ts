/** Marks the server-rendered page as hydrated: early-clicks.ts then replays the clicks made before. */
export const markHydrated = (): void => {
  // Some are replaced while their code loads: takeOpened.
  for (const { id } of document.querySelectorAll('details[open][id]')) document.documentElement.dataset[id] = ''
  document.documentElement.dataset['live'] = ''
  document.dispatchEvent(new Event('live'))
}
