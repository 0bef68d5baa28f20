import { useState, type ReactNode } from 'react'
import type { OwnTicketAt } from './own-calls.ts'
import type { Resale } from '../../../../worker/contract/self-service.ts'
import { NameSheet } from './name-sheet.tsx'
import { ResaleSheet } from './resale-sheet.tsx'
import { SendSheet } from './send-sheet.tsx'

export type Sheet = 'name' | 'send' | 'resale' | null

type Props = {
  at: OwnTicketAt
  ticket: string
  organizer: string
  resale: Resale | null
  onDone: () => unknown
  children: (open: (sheet: Sheet) => void) => ReactNode
}

/** What changes a ticket, and the sheets it is changed in. */
export const OwnSheets = ({ at, ticket, organizer, resale, onDone, children }: Props) => {
  const [sheet, setSheet] = useState<Sheet>(null)
  const close = (): void => setSheet(null)
  const done = async (): Promise<void> => {
    await onDone()
    close()
  }
  return (
    <>
      {children(setSheet)}
      {sheet === 'name' && <NameSheet at={at} ticket={ticket} onClose={close} onDone={done} />}
      {sheet === 'resale' && resale && (
        <ResaleSheet at={at} ticket={ticket} organizer={organizer} resale={resale} onClose={close} onDone={done} />
      )}
      {sheet === 'send' && <SendSheet at={at} ticket={ticket} onClose={close} onDone={done} />}
    </>
  )
}
