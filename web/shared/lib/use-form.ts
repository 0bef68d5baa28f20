import { useEffect, useState } from 'react'
import { createFormCore, type FormOptions } from './form-core.ts'
import { createFields, useFormView, type Form } from './form-fields.ts'
import { createSubmission } from './form-submission.ts'

/** A form's values, errors and progress. Typed text is never lost: a response changes no value typed since the submit. */
export const useForm = <Values extends object>(options: FormOptions<Values>): Form<Values> => {
  const [{ core, send, fields }] = useState(() => {
    const created = createFormCore(options)
    const submission = createSubmission(created)
    return { core: created, send: submission, fields: createFields(created, submission) }
  })
  core.setOptions(options)
  useEffect(() => core.mount(), [core])
  return useFormView(core, send, fields)
}
