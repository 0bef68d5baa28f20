CREATE TABLE `tombstones` (
	`subject` text NOT NULL,
	`id` text NOT NULL,
	`event_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted_at` text NOT NULL,
	PRIMARY KEY(`subject`, `id`)
);
--> statement-breakpoint
CREATE INDEX `tombstones_by_time` ON `tombstones` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `boxes` ADD `purged_version` integer DEFAULT 0 NOT NULL;