let isPressed = false
window.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true)

/** Runs it after the pointer is released: an error rendered before would move the button from under the pointer. */
export const afterPress = (run: () => void): void => {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}
