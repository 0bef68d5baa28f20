import { Notice } from './notice.tsx'

/** What went wrong with a whole form; nothing where nothing did. */
export const FormError = ({ text }: { text: string | null }) => (text ? <Notice tone="danger" live title={text} /> : null)
