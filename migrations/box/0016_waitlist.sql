CREATE TABLE `waitlist_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`ticket_ids` text NOT NULL,
	`quantity` integer NOT NULL,
	`state` text NOT NULL,
	`place` integer NOT NULL,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	`offer_expires_at` text,
	`ended_at` text,
	`order_id` text,
	`token` text NOT NULL,
	`person` text NOT NULL,
	`locale` text NOT NULL,
	`mails` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_by_token` ON `waitlist_entries` (`token`);--> statement-breakpoint
CREATE INDEX `waitlist_in_line` ON `waitlist_entries` (`place`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `waitlist_of_person` ON `waitlist_entries` (`person`) WHERE state in ('UNCONFIRMED', 'WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX `waitlist_unconfirmed` ON `waitlist_entries` (`created_at`) WHERE state = 'UNCONFIRMED';--> statement-breakpoint
CREATE TABLE `waitlist_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`state` text NOT NULL,
	`lines` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`order_id` text,
	`by_hand` integer NOT NULL,
	`is_reminded` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waitlist_offers_to_expire` ON `waitlist_offers` (`expires_at`) WHERE state = 'OPEN' and order_id is null;--> statement-breakpoint
CREATE INDEX `waitlist_offers_to_remind` ON `waitlist_offers` (`expires_at`) WHERE state = 'OPEN' and is_reminded = 0;--> statement-breakpoint
CREATE INDEX `waitlist_offers_of_entry` ON `waitlist_offers` (`entry_id`);--> statement-breakpoint
CREATE INDEX `waitlist_offers_of_order` ON `waitlist_offers` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE TABLE `waitlist_kept` (
	`price_id` text PRIMARY KEY NOT NULL,
	`quantity` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tell_me` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`person` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tell_me_once` ON `tell_me` (`ticket_id`,`person`);