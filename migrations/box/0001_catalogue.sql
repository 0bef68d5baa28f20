CREATE TABLE `capacity_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`capacity` integer,
	`enabled` integer NOT NULL,
	`ticket_ids` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `taxes_and_fees` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`calculation` text NOT NULL,
	`rate_ppm` integer,
	`amount` integer,
	`currency` text,
	`included` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
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
	`code_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promo_codes_by_key` ON `promo_codes` (`code_key`);--> statement-breakpoint
ALTER TABLE `orders` ADD `promo_code_id` text;