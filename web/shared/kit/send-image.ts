import type { One } from '../../../worker/contract/common.ts'
import type { Image } from '../../../worker/contract/images.ts'
import { api } from '../lib/api.ts'
import { FILE_TIMEOUT_MS } from '../lib/download.ts'
import { prepareImage } from '../lib/prepare-image.ts'
import type { SendImage } from '../ui/image-dialog.tsx'

/** Stores images for the texts below an address of the API, `/events/{id}`. */
export const sendImageTo =
  (path: string): SendImage =>
  async (from) => {
    const body = typeof from === 'string' ? { type: 'TEXT', url: from } : await formOf(from)
    const { data } = await api.post<One<Image>>(`${path}/images`, body, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
    return { src: data.url, width: data.width, height: data.height }
  }

const formOf = async (file: File): Promise<FormData> => {
  const form = new FormData()
  form.set('image', await prepareImage(file), 'image')
  form.set('type', 'TEXT')
  return form
}
