import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { fetchAhead } from '../../../../shared/kit/ahead.ts'
import { isFor, type Section } from '../../../../shared/kit/section.ts'
import { useSections } from '../../../../shared/kit/sections-context.ts'
import { useMe } from '../../../../shared/kit/session.ts'
import type { SectionGroup } from './side-bar.tsx'

type Labels = Partial<Record<Section['group'], MessageDescriptor | null>>

/**
 * The side bar's groups of an area in the order of `labels`, with the sections the user may see; `base` is the start of
 * their addresses. A temporary section is shown while `holds` returns true.
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
  const { sections } = useSections()
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
