CREATE TABLE `check_in_passes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`list_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`scan_id` text NOT NULL,
	`direction` text NOT NULL,
	`at` text NOT NULL,
	`device` text,
	`undone_at` text
);
--> statement-breakpoint
CREATE INDEX `check_in_passes_of_attendee` ON `check_in_passes` (`attendee_id`,`list_id`);--> statement-breakpoint
ALTER TABLE `check_in_lists` ADD `re_entry` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `last_pass` text;