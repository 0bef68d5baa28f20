CREATE TABLE `made_passes` (
	`short_id` text PRIMARY KEY NOT NULL,
	`attendee_id` text NOT NULL,
	`made_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `made_passes_by_attendee` ON `made_passes` (`attendee_id`);--> statement-breakpoint
CREATE INDEX `retired_codes_by_attendee` ON `retired_codes` (`attendee_id`);