import { useLingui } from '@lingui/react/macro'
import {
  ArrowLeftRight,
  CalendarPlus,
  Copy,
  Download,
  ExternalLink,
  Languages,
  Mail,
  Monitor,
  Moon,
  Percent,
  Rocket,
  ScanLine,
  Share,
  Sun,
  Ticket,
  Undo2,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { may, type Operation } from '../../../../worker/contract/access.ts'
import { languageOf, locales } from '../../../../worker/contract/languages.ts'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import { copyLink } from '../../../shared/kit/copy-link.ts'
import { downloadCsv } from '../../../shared/lib/download.ts'
import { activateLocale, currentLocale } from '../../../shared/lib/i18n.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { formatCount } from '../../../shared/lib/format.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { setTheme, useTheme } from '../../../shared/lib/theme.ts'
import { notify } from '../../../shared/ui/toasts.tsx'
import { eventAddress } from '../events/model/event-address.ts'
import { useEventStatus } from '../events/model/use-event-status.ts'
import type { Hit } from './hit.ts'

type Verb = Hit & { /** The operation it requires: hidden without permission. */ needs?: Operation }

/** Actions available anywhere: for the current event, and for the user. */
export const useVerbs = (event: EventDetail | undefined, onSwitch: () => void): Hit[] => {
  const { t, i18n } = useLingui()
  const { data: me } = useMe()
  const theme = useTheme()
  const navigate = useNavigate()
  const { orderId } = useParams()
  const {
    change: { mutateAsync: setStatus },
  } = useEventStatus(event?.id ?? '')

  const exportList = async (path: string): Promise<void> => {
    try {
      const { name, file, lines } = await downloadCsv(path, {}, () => undefined)
      saveFile(file, name)
      notify({ title: t`Exported`, description: `${name} · ${formatCount(lines, i18n.locale)}` })
    } catch (error) {
      notify({ tone: 'error', title: t`Couldn’t export`, description: errorText(error) })
    }
  }

  const goLive = async (at: string): Promise<void> => {
    try {
      await setStatus('LIVE')
      await navigate(`${at}/dashboard?share=live`)
    } catch (error) {
      notify({ tone: 'error', title: t`Event status update failed`, description: errorText(error) })
      // Where what is missing is listed.
      await navigate(`${at}/getting-started`)
    }
  }

  const ofEvent = ({ id, slug, status }: EventDetail): Verb[] => {
    const at = `/manage/event/${id}`
    const page = eventAddress({ id, slug })
    const see = (name: string): Verb => ({
      id: 'view',
      name,
      icon: <ExternalLink />,
      run: () => void window.open(page, '_blank', 'noreferrer'),
    })
    return [
      ...(orderId === undefined
        ? []
        : [
            {
              id: 'refund',
              name: t`Refund this order`,
              icon: <Undo2 className="flip" />,
              to: `${at}/orders/${orderId}/refund`,
              needs: 'refundOrder' as const,
            },
          ]),
      { id: 'new-ticket', name: t`New ticket`, icon: <Ticket />, to: `${at}/tickets/new`, needs: 'createTicket' },
      { id: 'new-message', name: t`New message`, icon: <Mail />, to: `${at}/messages/new`, needs: 'createMessage' },
      { id: 'add-attendee', name: t`Add attendee`, icon: <UserPlus />, to: `${at}/attendees/new`, needs: 'addAttendee' },
      {
        id: 'export-orders',
        name: t`Export orders`,
        icon: <Download />,
        run: () => void exportList(`/events/${id}/orders/export`),
        needs: 'exportOrders',
      },
      ...(status === 'LIVE'
        ? [
            { id: 'copy-link', name: t`Copy event link`, icon: <Copy />, run: () => void copyLink(window.location.origin + page) },
            see(t`View page`),
            { id: 'share', name: t`Share event`, icon: <Share />, to: `${at}/dashboard?share=link` },
          ]
        : status === 'DRAFT'
          ? [
              see(t`Preview page`),
              { id: 'go-live', name: t`Go live`, icon: <Rocket />, run: () => void goLive(at), needs: 'setEventStatus' as const },
            ]
          : []),
      { id: 'switch', name: t`Switch event…`, icon: <ArrowLeftRight />, run: onSwitch, isStep: true },
      { id: 'new-code', name: t`New promo code`, icon: <Percent />, to: `${at}/promo-codes/new`, needs: 'createPromoCode' },
      { id: 'new-list', name: t`New check-in list`, icon: <ScanLine />, to: `${at}/check-in/new`, needs: 'createCheckInList' },
      {
        id: 'export-attendees',
        name: t`Export attendees`,
        icon: <Download />,
        run: () => void exportList(`/events/${id}/attendees/export`),
        needs: 'exportAttendees',
      },
    ]
  }
  const themes: [typeof theme, string, ReactNode][] = [
    ['dark', t`Dark theme`, <Moon key="dark" />],
    ['light', t`Light theme`, <Sun key="light" />],
    ['system', t`System theme`, <Monitor key="system" />],
  ]
  const all: Verb[] = [
    ...(event ? ofEvent(event) : []),
    { id: 'new-event', name: t`New event`, icon: <CalendarPlus />, to: '/manage/events/new', needs: 'createEvent' },
    { id: 'invite', name: t`Invite someone`, icon: <UserPlus />, to: '/account/users/new', needs: 'inviteUser' },
    ...themes
      .filter(([name]) => name !== theme)
      .map(([name, label, icon]) => ({ id: `theme-${name}`, name: label, icon, run: () => setTheme(name) })),
    ...locales
      .filter((locale) => locale !== currentLocale())
      .map((locale) => ({
        id: `language-${locale}`,
        name: t`Language: ${languageOf(locale).name}`,
        icon: <Languages />,
        run: () =>
          void activateLocale(locale, { save: true }).catch(() =>
            notify({ tone: 'error', title: t`We couldn’t load this language. Check your connection.` }),
          ),
      })),
  ]
  return all.filter(({ needs }) => !needs || (me !== undefined && may(me, needs)))
}
