CREATE TABLE `payment_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text,
	`type` text NOT NULL,
	`error` text NOT NULL,
	`attempts` integer NOT NULL,
	`received_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_notices_by_account` ON `payment_notices` (`account_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `unrouted_payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`payment_account_id` text,
	`intent_id` text,
	`received_at` text NOT NULL,
	`payload` text NOT NULL,
	`done_at` text
);
--> statement-breakpoint
CREATE INDEX `unrouted_payment_events_waiting` ON `unrouted_payment_events` (`done_at`,`received_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `payment_details` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `payment_events_read_to` integer;