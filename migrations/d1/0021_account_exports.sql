CREATE TABLE `account_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`phase` text NOT NULL,
	`position` text NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`started_at` text NOT NULL,
	`done_at` text,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_exports_underway` ON `account_exports` (`account_id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `account_exports_of_account` ON `account_exports` (`account_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `account_exports_by_start` ON `account_exports` (`started_at`);