CREATE TABLE `mail_addresses` (
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`unsubscribed_at` text,
	`bounced_at` text,
	`complained_at` text,
	PRIMARY KEY(`account_id`, `address`)
);
--> statement-breakpoint
CREATE TABLE `mail_quality` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`sent` integer NOT NULL,
	`bounced` integer NOT NULL,
	`complained` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `mail_quality_by_day` ON `mail_quality` (`day`);