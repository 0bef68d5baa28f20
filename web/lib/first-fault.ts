const focusable = 'input:checked, input:not(:disabled), button, textarea'

/** Once the faults are drawn, the first one in reading order is brought into view and gets the focus: a choice by its chosen part, or its first. */
export const focusFirstFault = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const control = fault?.matches('input, button, textarea') ? fault : (fault?.querySelector<HTMLElement>(focusable) ?? fault)
    control?.focus({ preventScroll: true })
    fault?.scrollIntoView({ block: 'center' })
  })
}
