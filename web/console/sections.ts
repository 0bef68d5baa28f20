import { accountSection, billingSection, paymentSection } from './features/account/section.ts'
import { affiliateSection } from './features/affiliates/section.ts'
import { apiKeySection } from './features/api-keys/section.ts'
import { attendeeSection } from './features/attendees/section.ts'
import { capacitySection } from './features/capacity/section.ts'
import { checkInListSection } from './features/check-in-lists/section.ts'
import { dashboardSection, gettingStartedSection } from './features/dashboard/section.ts'
import { eventDefaultsSection } from './features/event-defaults/section.ts'
import { homepageSection } from './features/homepage/section.ts'
import { eventMailSection, mailSection } from './features/mails/section.ts'
import { messageSection } from './features/messages/section.ts'
import { orderSection } from './features/orders/section.ts'
import { organizerSection } from './features/organizers/section.ts'
import { promoCodeSection } from './features/promo-codes/section.ts'
import { questionSection } from './features/questions/section.ts'
import { reportSection } from './features/reports/section.ts'
import { securityLogSection } from './features/security-log/section.ts'
import { settingsSection } from './features/settings/section.ts'
import { taxSection } from './features/taxes-and-fees/section.ts'
import { ticketSection } from './features/tickets/section.ts'
import { userSection } from './features/users/section.ts'
import { waitingRoomSection } from './features/waiting-room/section.ts'
import { waitlistSection } from './features/waitlist/section.ts'
import { webhookSection } from './features/webhooks/section.ts'
import { widgetSection } from './features/widget-screen/section.ts'
import type { Section } from '../shared/kit/section.ts'

/** Every section of the console in the order of the side bar: the source of its routes, side bar and screenshots. */
export const sections: readonly Section[] = [
  dashboardSection,
  reportSection,
  gettingStartedSection,
  ticketSection,
  orderSection,
  waitlistSection,
  promoCodeSection,
  capacitySection,
  waitingRoomSection,
  attendeeSection,
  questionSection,
  eventMailSection,
  checkInListSection,
  messageSection,
  affiliateSection,
  widgetSection,
  homepageSection,
  settingsSection,
  organizerSection,
  accountSection,
  taxSection,
  eventDefaultsSection,
  userSection,
  paymentSection,
  billingSection,
  mailSection,
  securityLogSection,
  webhookSection,
  apiKeySection,
]
