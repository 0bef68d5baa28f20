// A server-rendered page looks ready before its script is, on a slow network by seconds. Buttons clicked meanwhile are
// dimmed and clicked again after hydration, each once however often it was clicked. Its own file, small enough to load
// first.

const pressed = new Set<HTMLElement>()

const note = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest<HTMLElement>('#root button') : null
  if (!button) return
  pressed.add(button)
  button.style.opacity = '0.5'
}

const pressAgain = async (): Promise<void> => {
  document.removeEventListener('click', note, true)
  for (const button of pressed) {
    button.style.opacity = ''
    button.click()
    // Renders the change before the next click.
    await Promise.resolve()
  }
}

if (!('live' in document.documentElement.dataset)) {
  document.addEventListener('click', note, true)
  document.addEventListener('live', () => void pressAgain(), { once: true })
}
