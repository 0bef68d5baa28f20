import { useState } from 'react'
import type { One } from '../../../worker/contract/common.ts'
import { api } from '../lib/api.ts'
import { FILE_TIMEOUT_MS } from '../lib/download.ts'
import { prepareImage } from '../lib/prepare-image.ts'
import { errorText } from '../lib/error-text.ts'

type Where<Answer> = {
  /** The upload's address, and its further form fields. */
  path: string
  fields?: Record<string, string>
  /** The address that deletes the current image. */
  removeFrom: string
  /** Called after the image changed on the server, with the new one, or none. */
  changed: (answer: Answer | null) => Promise<unknown>
}

/** Uploads and removes one image, for an `ImageField`, with its progress and errors. */
export const useImageUpload = <Answer>({ path, fields = {}, removeFrom, changed }: Where<Answer>) => {
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const perform = async (what: 'upload' | 'remove', work: () => Promise<Answer | null>): Promise<void> => {
    setBusy(what)
    setError(null)
    try {
      await changed(await work())
    } catch (caught) {
      setError(errorText(caught))
    } finally {
      setBusy(null)
    }
  }
  const send = async (file: File): Promise<Answer> => {
    const form = new FormData()
    form.set('image', await prepareImage(file), 'image')
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return (await api.post<One<Answer>>(path, form, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })).data
  }
  return {
    busy,
    error,
    onChoose: (file: File) => void perform('upload', () => send(file)),
    onRemove: () => void perform('remove', () => api.delete(removeFrom).then(() => null)),
  }
}
