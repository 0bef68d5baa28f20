import { Trans, useLingui } from '@lingui/react/macro'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Counted } from '../../../../shared/ui/counted.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { TagsField } from '../../../../shared/ui/tags-field.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { EventValues } from '../../events/model/event-fields.ts'
import { CoverField } from './cover-field.tsx'
import { LinkPreview, SearchPreview } from './seo-previews.tsx'
import { SettingsCard } from './settings-card.tsx'
import { longestSeo, shownOfSeo, type SettingsValues } from '../model/settings-fields.ts'

type Props = {
  form: Form<SettingsValues>
  /** The event as it is typed. */
  event: EventValues
  eventId: string
  slug: string
  organizers: readonly Organizer[]
}

/** How the event is found, and how a link to it looks. */
export const SeoSection = ({ form, event, eventId, slug, organizers }: Props) => {
  const { t } = useLingui()
  const { seo_title, seo_description } = form.values
  const organizer = organizers.find(({ id }) => id === event.organizer_id)
  const page = {
    title: seo_title.trim() || event.title,
    description: seo_description.trim(),
    event,
    organizer,
    path: `/e/${eventId}/${slug}`,
  }
  return (
    <SettingsCard
      id="seo"
      aside={
        <TextLink to={`/manage/event/${eventId}/homepage-designer`} className={css({ textStyle: '13' })}>
          <Trans>Homepage designer</Trans>
        </TextLink>
      }
    >
      <CoverField eventId={eventId} />
      <form.Field
        as={TextField}
        name="seo_title"
        label={
          <Counted length={seo_title.length} most={shownOfSeo.title}>
            <Trans>Search title</Trans>
          </Counted>
        }
        optional
        maxLength={longestSeo.title}
        help={<Trans>Without one the event’s name. Search results show about 60 characters.</Trans>}
        dir="auto"
      />
      <form.Field
        as={TextArea}
        name="seo_description"
        label={
          <Counted length={seo_description.length} most={shownOfSeo.description}>
            <Trans>Search description</Trans>
          </Counted>
        }
        optional
        rows={2}
        maxLength={longestSeo.description}
        help={<Trans>Without one the beginning of the event’s description. About 160 characters are shown.</Trans>}
      />
      <form.Field
        as={TagsField}
        name="seo_keywords"
        label={<Trans>Keywords</Trans>}
        optional
        placeholder={t`Add a keyword`}
        help={<Trans>Press Enter after each.</Trans>}
      />
      <SearchPreview {...page} />
      <LinkPreview {...page} eventId={eventId} />
      <form.Check as={Switch} name="allow_indexing" label={<Trans>Search engines may list this page</Trans>} />
    </SettingsCard>
  )
}
