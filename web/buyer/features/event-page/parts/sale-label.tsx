import type { ComponentProps } from 'react'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'

const Label = lazyWithMessages(async () => (await import('./sale-labels.tsx')).SaleLabel)

/** Why a price can't be bought now; loaded if there is such a price. */
export const SaleLabel = (props: ComponentProps<typeof Label>) => (
  <Part>
    <Label {...props} />
  </Part>
)
