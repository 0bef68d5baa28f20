import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { fetchAhead } from '../../kit/ahead.ts'
import { isFor, type Section } from '../../kit/section.ts'
import { useMe } from '../../lib/session.ts'
import { sections } from '../../sections.ts'
import type { SectionGroup } from './side-bar.tsx'

type Labels = Partial<Record<Section['group'], MessageDescriptor | null>>

/**
 * The side bar's groups of one part of the console, by their labels and in their order, with what the user may see;
 * `base` is what its addresses begin with, below which event. What is there only for a while is shown while `holds` says so.
 */
export const useGroups = (
  area: Section['area'],
  labels: Labels,
  base = '',
  eventId = '',
  holds: readonly Section['while'][] = [],
): SectionGroup[] => {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data: me } = useMe()
  const groups = Object.entries(labels).map(([id, label]) => ({
    id,
    label: label && i18n._(label),
    sections: sections
      .filter(
        (section) =>
          section.area === area && section.group === id && isFor(me, section) && (!section.while || holds.includes(section.while)),
      )
      .map((section) => ({
        to: base + section.places[0].path,
        name: i18n._(section.label),
        icon: <section.icon />,
        fetch: () => fetchAhead(section, eventId, queryClient, i18n.locale),
      })),
  }))
  return groups.filter((group) => group.sections.length > 0)
}
