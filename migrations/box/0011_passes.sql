CREATE TABLE `made_passes` (
	`short_id` text PRIMARY KEY NOT NULL,
	`attendee_id` text NOT NULL,
	`made_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `made_passes_by_attendee` ON `made_passes` (`attendee_id`);