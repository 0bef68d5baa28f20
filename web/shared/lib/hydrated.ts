/** Marks the server-rendered page as hydrated: early-clicks.ts then replays the clicks made before. */
export const markHydrated = (): void => {
  document.documentElement.dataset['live'] = ''
  document.dispatchEvent(new Event('live'))
}
