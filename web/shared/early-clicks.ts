// A page that the worker painted looks ready before its programme is there, on a slow network by seconds. What somebody
// presses meanwhile is dimmed, and pressed again once the programme has taken the page over: each button once, however
// often it was pressed. It is a file of its own, so small that it comes first.

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
    // What it changed is drawn before the next one is pressed.
    await Promise.resolve()
  }
}

if (!('live' in document.documentElement.dataset)) {
  document.addEventListener('click', note, true)
  document.addEventListener('live', () => void pressAgain(), { once: true })
}
