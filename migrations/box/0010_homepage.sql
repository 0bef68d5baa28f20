ALTER TABLE `events` ADD `homepage` text;--> statement-breakpoint
ALTER TABLE `events` ADD `homepage_draft` text;--> statement-breakpoint
ALTER TABLE `events` ADD `homepage_published_at` text;--> statement-breakpoint
-- The two colours that were settings become the design they were of.
UPDATE `events` SET `homepage` = json_object(
  'background_color', lower(json_extract(`settings`, '$.homepage_background_colour')),
  'content_background_color', NULL,
  'primary_color', lower(json_extract(`settings`, '$.homepage_primary_colour')),
  'secondary_color', NULL,
  'text_color', NULL,
  'ticket_widget_color', NULL,
  'button_text_color', NULL,
  'background_type', 'COLOR',
  'cover_blur', 24,
  'sections', json('[{"id":"cover","visible":true},{"id":"about","visible":true},{"id":"organizer","visible":true}]')
) WHERE json_extract(`settings`, '$.homepage_background_colour') IS NOT NULL OR json_extract(`settings`, '$.homepage_primary_colour') IS NOT NULL;
--> statement-breakpoint
UPDATE `events` SET `settings` = json_remove(`settings`, '$.homepage_background_colour', '$.homepage_primary_colour');
