CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`opened_at` text NOT NULL,
	`closed_at` text
);
--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`order_id`);--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text,
	`payment_account_id` text,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`source` text,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_by_order` ON `ledger` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_timeline` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`by_kind` text NOT NULL,
	`by_name` text,
	`amount` integer,
	`currency` text,
	`attendee_id` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `order_timeline_by_order` ON `order_timeline` (`order_id`);--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text,
	`type` text NOT NULL,
	`error` text NOT NULL,
	`attempts` integer NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`intent_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`purpose` text,
	`amount_received` integer NOT NULL,
	`currency_received` text,
	`method` text,
	`card_brand` text,
	`card_last4` text,
	`failure_code` text,
	`created_at` text NOT NULL,
	`paid_at` text
);
--> statement-breakpoint
CREATE INDEX `payments_by_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`provider_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`failure_code` text,
	`parts` text NOT NULL,
	`notify_buyer` integer NOT NULL,
	`requested_by` text,
	`created_at` text NOT NULL,
	`settled_at` text
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`order_id`);