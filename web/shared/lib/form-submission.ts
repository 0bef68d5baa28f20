import { ApiProblem } from './api-error.ts'
import { focusFirstError } from './collect-errors.ts'
import { errorText } from './error-text.ts'
import { rebase } from './form-conflict.ts'
import type { FormCore } from './form-core.ts'
import { applyServerErrors, touchAll, type FormState } from './form-state.ts'

/** Attempts of one submit after conflicts; then the conflict is shown as an error. */
const MAX_ATTEMPTS = 3

let reportUnmounted: (error: unknown) => void = () => undefined

/** Sets the handler for failed submits of forms that are no longer mounted. */
export const onUnmountedFailure = (report: (error: unknown) => void): void => {
  reportUnmounted = report
}

/** Submits the form unless it is being submitted, and returns whether it was saved. A response changes no value typed since. */
export const createSubmission = <Values extends object>(core: FormCore<Values>): (() => Promise<boolean>) => {
  const { store } = core
  const reject = (change: (current: FormState<Values>) => FormState<Values>): 'rejected' => {
    store.set((current) => ({ ...change(current), wasRejected: true }))
    return 'rejected'
  }

  const attempt = async (sent: FormState<Values>, attempts: number): Promise<'saved' | 'rejected' | 'failed'> => {
    const { submit, conflict } = core.options
    const { errors } = core.problems(sent)
    if (Object.values(errors).some(Boolean)) return reject((current) => touchAll(current, errors))
    store.set((current) => ({ ...touchAll(current, errors), serverErrors: {} }))
    try {
      await submit(sent.values, sent.saved)
      store.set((current) => ({ ...current, saved: sent.values, touched: {}, wasRejected: false }))
      return 'saved'
    } catch (error) {
      const now = attempts < MAX_ATTEMPTS ? conflict?.readCurrent(error) : undefined
      if (conflict && now) {
        store.set((current) => rebase(current, now, conflict.input))
        return attempt(rebase(sent, now, conflict.input), attempts + 1)
      }
      if (core.isUnmounted) reportUnmounted(error)
      else if (error instanceof ApiProblem && Object.keys(error.errors).length > 0) {
        // The response's error paths refer to the submitted values.
        const { serverErrors, formError } = applyServerErrors(sent, error, core.options)
        return reject((current) => ({ ...current, serverErrors, formError }))
      } else store.set((current) => ({ ...current, serverErrors: {}, formError: errorText(error) }))
      return 'failed'
    }
  }

  return async () => {
    if (store.get().busy) return false
    store.set((current) => ({ ...current, busy: true }))
    const outcome = await attempt(store.get(), 1).finally(() => store.set((current) => ({ ...current, busy: false })))
    if (outcome === 'rejected') focusFirstError(core.element.current)
    return outcome === 'saved'
  }
}
