const controls = ['input:checked', 'input:not(:disabled), textarea', 'button:not([aria-disabled])']

/** Once the faults are drawn, the first one in reading order is brought into view and gets the focus: a choice by its chosen part, or its first. */
export const focusFirstFault = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const isControl = fault?.matches('input, button, textarea, select, [contenteditable]')
    const control = isControl ? fault : controls.map((one) => fault?.querySelector<HTMLElement>(one)).find(Boolean)
    control?.focus({ preventScroll: true })
    fault?.scrollIntoView({ block: 'center' })
  })
}
