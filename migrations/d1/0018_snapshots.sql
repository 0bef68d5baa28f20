CREATE TABLE `box_snapshots` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`reason` text NOT NULL,
	`started_at` text NOT NULL,
	`taken_at` text,
	`parts` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `box_snapshots_of_event` ON `box_snapshots` (`event_id`,`taken_at`);--> statement-breakpoint
CREATE INDEX `box_snapshots_by_start` ON `box_snapshots` (`started_at`);--> statement-breakpoint
CREATE TABLE `box_restores` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`at` text NOT NULL,
	`restored_to` text,
	`phase` text NOT NULL,
	`part` integer NOT NULL,
	`step` integer NOT NULL,
	`snapshot_id` text,
	`before_id` text,
	`started_at` text NOT NULL,
	`done_at` text,
	`outcome` text
);
--> statement-breakpoint
CREATE INDEX `box_restores_of_event` ON `box_restores` (`event_id`,`started_at`);--> statement-breakpoint
ALTER TABLE `boxes` ADD `snapshot_at` text;