CREATE TABLE `affiliates` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`email` text,
	`is_active` integer NOT NULL,
	`orders` integer NOT NULL,
	`tickets` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL,
	`created_at` text NOT NULL,
	`code_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `affiliates_by_key` ON `affiliates` (`code_key`);--> statement-breakpoint
CREATE TABLE `sales_sums` (
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`key` text NOT NULL,
	`about` text NOT NULL,
	`orders` integer NOT NULL,
	`tickets` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`discounts` integer NOT NULL,
	`fees` integer NOT NULL,
	`taxes` integer NOT NULL,
	`included_taxes` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL,
	PRIMARY KEY(`kind`, `date`, `key`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `affiliate_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `affiliate_code` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `affiliate_name` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `in_sums` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_to_sum` ON `orders` (`id`) WHERE in_sums = 0 and completed_at is not null;--> statement-breakpoint
CREATE INDEX `check_ins_by_time` ON `check_ins` (`checked_in_at`,`list_id`) WHERE undone_at is null;