import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Section } from '../../kit/section.ts'
import { sections } from '../../sections.ts'
import type { SectionGroup } from './side-bar.tsx'

type Labels = Partial<Record<Section['group'], MessageDescriptor | null>>

/** The side bar's groups of one part of the console, by their labels and in their order; `base` is what its addresses begin with. */
export const useGroups = (area: Section['area'], labels: Labels, base = ''): SectionGroup[] => {
  const { i18n } = useLingui()
  return Object.entries(labels).map(([id, label]) => ({
    id,
    label: label && i18n._(label),
    sections: sections
      .filter((section) => section.area === area && section.group === id)
      .map(({ label: name, icon: Icon, places }) => ({ to: base + places[0].path, name: i18n._(name), icon: <Icon /> })),
  }))
}
