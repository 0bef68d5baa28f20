/** Why there is no picture: not allowed, no camera, taken by another program, or a browser or address that can't. */
export type CameraFault = 'denied' | 'none' | 'taken' | 'unsupported'

export type Lens = { id: string; label: string; facing: 'front' | 'back' | null }

type TorchTrack = MediaTrackCapabilities & { torch?: boolean }

/** What the browser's refusal means. */
export const faultOf = (error: unknown): CameraFault => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'TypeError' ? 'unsupported' : 'taken'
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Opens the camera chosen last, or the one at the back. Asked for once a visit: an installed page on iOS asks its user
 * each time.
 */
export const openCamera = async (id: string | null): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia) throw new TypeError('no camera here')
  const back = (): Promise<MediaStream> =>
    navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, facingMode: { ideal: 'environment' } } })
  if (!id) return back()
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, deviceId: { exact: id } } }).catch((error: unknown) => {
    // The one chosen last is no longer there.
    if (faultOf(error) === 'none') return back()
    throw error
  })
}

/** The cameras there are; their names are told only once one was opened. */
export const lenses = async (): Promise<Lens[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({
      id: deviceId,
      label,
      facing: /front|user|facetime|selfie/i.test(label) ? 'front' : /back|rear|environment/i.test(label) ? 'back' : null,
    }))
}

/** Whether a camera has a light. */
export const hasTorch = (track: MediaStreamTrack): boolean => {
  try {
    return (track.getCapabilities?.() as TorchTrack | undefined)?.torch === true
  } catch {
    return false
  }
}

/** Switches the light; false where it would not. */
export const setTorch = async (track: MediaStreamTrack, on: boolean): Promise<boolean> => {
  try {
    await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
    return true
  } catch {
    return false
  }
}

/** How wide the picture is that is searched: the middle of what is seen, no finer than a code needs. */
const side = 640

/** The middle square of what a camera sees now; null before it sees anything. */
export const middleOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  const { videoWidth, videoHeight } = video
  const edge = Math.min(videoWidth, videoHeight)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!edge || !context) return null
  canvas.width = canvas.height = Math.min(side, edge)
  context.drawImage(video, (videoWidth - edge) / 2, (videoHeight - edge) / 2, edge, edge, 0, 0, canvas.width, canvas.width)
  return context.getImageData(0, 0, canvas.width, canvas.width)
}
