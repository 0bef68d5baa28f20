import { useState } from 'react'
import { api } from '../lib/api.ts'
import { prepareImage } from '../lib/prepare-image.ts'
import { errorText } from '../lib/error-text.ts'

type Where = {
  /** Where an image is sent to, and what the form says beside it. */
  path: string
  fields?: Record<string, string>
  /** What stands is deleted here. */
  removeFrom: string
  /** What follows once the server has another one, or none. */
  changed: () => Promise<unknown>
}

/** Uploading and removing one image, for an `ImageField`: what is being done, and what was wrong. */
export const useImageUpload = ({ path, fields = {}, removeFrom, changed }: Where) => {
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const perform = async (what: 'upload' | 'remove', work: () => Promise<unknown>): Promise<void> => {
    setBusy(what)
    setError(null)
    try {
      await work()
      await changed()
    } catch (caught) {
      setError(errorText(caught))
    } finally {
      setBusy(null)
    }
  }
  const send = async (file: File): Promise<void> => {
    const form = new FormData()
    form.set('image', await prepareImage(file), 'image')
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    await api.post(path, form)
  }
  return {
    busy,
    error,
    onChoose: (file: File) => void perform('upload', () => send(file)),
    onRemove: () => void perform('remove', () => api.delete(removeFrom)),
  }
}
