import { describe, expect, it } from 'vitest'
import { access, may, reaches, type Operation } from './access.ts'

const operations = Object.keys(access) as Operation[]
const admin = { role: 'ADMIN', is_account_owner: false } as const
const organizer = { role: 'ORGANIZER', is_account_owner: false } as const
const owner = { role: 'ORGANIZER', is_account_owner: true } as const
const barred = (member: Parameters<typeof may>[0]) => operations.filter((operation) => !may(member, operation))
const named = (who: string) => operations.filter((operation) => access[operation] === who)

describe('a member of an account', () => {
  it('who organizes may do all that is for members, and nothing that is for admins', () => {
    expect(barred(organizer)).toEqual([...named('admin'), ...named('operator')])
  })

  it('who is an admin may do all but what the operator does, and so may the owner, whatever their role', () => {
    expect(barred(admin)).toEqual(named('operator'))
    expect(barred(owner)).toEqual(named('operator'))
    expect([admin, organizer, owner].map((member) => reaches(member, 'admin'))).toEqual([true, false, true])
  })

  it('who organizes has events and all inside them, the list of taxes, and organizers but for deleting them', () => {
    for (const operation of [
      'refundOrder',
      'deleteEvent',
      'updateEventSettings',
      'listTaxesAndFees',
      'updateOrganizer',
      'listMails',
    ] as const)
      expect([operation, may(organizer, operation)]).toEqual([operation, true])
    for (const operation of ['getAccount', 'connectPayments', 'getTaxOrFee', 'deleteTaxOrFee', 'deleteOrganizer'] as const)
      expect([operation, may(organizer, operation)]).toEqual([operation, false])
  })
})
