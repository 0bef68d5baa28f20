CREATE TABLE `account_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`phase` text NOT NULL,
	`position` text NOT NULL,
	`shard` integer NOT NULL,
	`origin` text NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`bytes` integer NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`problem_at` text,
	`started_at` text NOT NULL,
	`done_at` text,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_imports_of_account` ON `account_imports` (`account_id`);--> statement-breakpoint
CREATE INDEX `account_imports_underway` ON `account_imports` (`due_at`) WHERE done_at is null;