CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`event_id` text,
	`organizer_id` text,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	`check_at` text
);
--> statement-breakpoint
CREATE INDEX `images_by_account` ON `images` (`account_id`);--> statement-breakpoint
CREATE INDEX `images_by_event` ON `images` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `images_by_organizer` ON `images` (`organizer_id`);--> statement-breakpoint
CREATE INDEX `images_to_check` ON `images` (`check_at`) WHERE "check_at" is not null;--> statement-breakpoint
ALTER TABLE `organizers` ADD `image_id` text;