CREATE TABLE `stale_boxes` (
	`event_id` text PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	`stale_since` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stale_boxes_by_time` ON `stale_boxes` (`stale_since`);--> statement-breakpoint
CREATE TABLE `set_aside` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`lane` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`error` text NOT NULL,
	`set_aside_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `boxes` ADD `active_at` text;--> statement-breakpoint
ALTER TABLE `boxes` ADD `poked_at` text;--> statement-breakpoint
CREATE INDEX `boxes_by_organizer` ON `boxes` (`organizer_id`);--> statement-breakpoint
CREATE INDEX `boxes_by_turn` ON `boxes` (`poked_at`);--> statement-breakpoint
ALTER TABLE `call_keys` ADD `claimed_at` text;--> statement-breakpoint
CREATE INDEX `call_keys_to_forget` ON `call_keys` (`created_at`);--> statement-breakpoint
ALTER TABLE `organizers` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `taxes_and_fees` ADD `deleted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_to_forget` ON `sessions` (`expires_at`);