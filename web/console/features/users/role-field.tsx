import { Trans } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Role } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'

const line = css({
  display: 'flex',
  gap: '2',
  marginBlockStart: '1.5',
  '& .lucide': { flexShrink: '0', marginBlockStart: '0.5', width: '3.5', height: '3.5' },
})
const may = css({ color: 'text', '& .lucide': { color: 'teal.11' } })

const May = ({ children }: { children: ReactNode }) => (
  <span className={`${line} ${may}`}>
    <Check />
    <span>{children}</span>
  </span>
)
const MayNot = ({ children }: { children: ReactNode }) => (
  <span className={line}>
    <Minus />
    <span>{children}</span>
  </span>
)

export const RoleName = ({ role }: { role: Role }) => (role === 'ADMIN' ? <Trans>Admin</Trans> : <Trans context="role">Organizer</Trans>)

/** The choice of a role, with its permissions. */
export const RoleField = (props: Omit<ComponentProps<typeof RadioGroup<Role>>, 'label' | 'options'>) => (
  <RadioGroup<Role>
    {...props}
    stacked
    label={<Trans>Role</Trans>}
    options={[
      {
        value: 'ORGANIZER',
        label: <Trans context="role">Organizer</Trans>,
        help: (
          <>
            <Trans>Runs events. For your team and box office.</Trans>
            <May>
              <Trans>All events: tickets, orders, refunds, attendees, check-in, settings</Trans>
            </May>
            <MayNot>
              <Trans>No users, payments, taxes and fees or account settings</Trans>
            </MayNot>
          </>
        ),
      },
      {
        value: 'ADMIN',
        label: <Trans>Admin</Trans>,
        help: (
          <>
            <Trans>Full access to events and the account.</Trans>
            <May>
              <Trans>Users, payments, taxes and fees, billing</Trans>
            </May>
            <MayNot>
              <Trans>Can’t change the owner</Trans>
            </MayNot>
          </>
        ),
      },
    ]}
  />
)
