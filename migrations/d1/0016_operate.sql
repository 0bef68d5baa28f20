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
CREATE INDEX `mail_quality_by_day` ON `mail_quality` (`day`);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `box_figures` (
	`event_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`waiting` integer NOT NULL,
	`waiting_since` text,
	`jobs_late` integer NOT NULL,
	`jobs_failing` integer NOT NULL,
	`read_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `box_figures_by_size` ON `box_figures` (`bytes`);--> statement-breakpoint
CREATE INDEX `box_figures_waiting` ON `box_figures` (`waiting_since`);--> statement-breakpoint
CREATE INDEX `box_figures_with_jobs` ON `box_figures` (`event_id`) WHERE jobs_late + jobs_failing > 0;--> statement-breakpoint
CREATE INDEX `set_aside_by_time` ON `set_aside` (`deleted`,`set_aside_at`);