CREATE TABLE `capacity_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`capacity` integer,
	`enabled` integer NOT NULL,
	`ticket_ids` text NOT NULL,
	`created_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `capacity_assignments_by_event` ON `capacity_assignments` (`event_id`);--> statement-breakpoint
CREATE TABLE `promo_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`code` text NOT NULL,
	`discount_type` text NOT NULL,
	`rate_ppm` integer,
	`amount` integer,
	`expires_at` text,
	`max_uses` integer,
	`ticket_ids` text NOT NULL,
	`uses` integer NOT NULL,
	`held_uses` integer NOT NULL,
	`created_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `promo_codes_by_event` ON `promo_codes` (`event_id`);--> statement-breakpoint
CREATE TABLE `taxes_and_fees` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`calculation` text NOT NULL,
	`rate_ppm` integer,
	`amount` integer,
	`currency` text,
	`included` integer NOT NULL,
	`version` integer NOT NULL,
	`account_id` text NOT NULL,
	`apply_to_new_tickets` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `taxes_and_fees_by_account` ON `taxes_and_fees` (`account_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `promo_code_id` text;