CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `attendees` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `search` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `last_name_key` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `door_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_by_code_hash` ON `attendees` (`code_hash`);--> statement-breakpoint
CREATE INDEX `attendees_by_ticket` ON `attendees` (`ticket_id`,`status`,`price_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_first_name` ON `attendees` (`status`,`search`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_last_name` ON `attendees` (`status`,`last_name_key`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_version` ON `attendees` (`door_version`,`id`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_to_fill` ON `attendees` (`id`) WHERE search is null;--> statement-breakpoint
ALTER TABLE `check_in_lists` ADD `all_tickets` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `check_in_lists` ADD `anew_from` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `device` text;