CREATE TABLE `purged_rows` (
	`event_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_by_time` ON `mail_outbox` (`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `shard` integer DEFAULT 0 NOT NULL;