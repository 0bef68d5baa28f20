import { Trans } from '@lingui/react/macro'
import { WalletCards } from 'lucide-react'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { Way, wayLook } from './event-links.tsx'

type Wallet = 'apple' | 'google'

/** The wallets this device may have: Apple's devices have no other one, Android has Google's. */
export const walletsHere = (configured: readonly Wallet[], agent: string): Wallet[] => {
  if (/Android/i.test(agent)) return configured.filter((one) => one === 'google')
  return /iPhone|iPad|Macintosh/i.test(agent) ? configured.filter((one) => one === 'apple') : [...configured]
}

/** Adds a ticket to a wallet; nothing where none is configured. */
export const WalletLinks = ({ path }: { /** The ticket's address below the API. */ path: string }) => {
  const { api_url, wallets } = pageConfig()
  return walletsHere(wallets ?? [], navigator.userAgent).map((wallet) => (
    <a key={wallet} href={`${api_url}${path}/${wallet === 'apple' ? 'ticket.pkpass' : 'google-wallet'}`} className={wayLook}>
      <Way icon={<WalletCards />}>{wallet === 'apple' ? <Trans>Add to Apple Wallet</Trans> : <Trans>Add to Google Wallet</Trans>}</Way>
    </a>
  ))
}
