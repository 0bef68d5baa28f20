CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`times` integer NOT NULL,
	`first_at` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_log_key_unique` ON `operator_log` (`key`);--> statement-breakpoint
CREATE INDEX `operator_log_by_kind` ON `operator_log` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `operator_log_to_forget` ON `operator_log` (`at`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`began_at` text NOT NULL,
	`seen_at` text NOT NULL,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `alerts_by_seen` ON `alerts` (`seen_at`);--> statement-breakpoint
CREATE INDEX `alerts_by_sent` ON `alerts` (`sent_at`,`began_at`);--> statement-breakpoint
CREATE TABLE `route_counts` (
	`slot` integer NOT NULL,
	`route` text NOT NULL,
	`calls` integer NOT NULL,
	`errors` integer NOT NULL,
	`took` text NOT NULL,
	PRIMARY KEY(`slot`, `route`)
);
--> statement-breakpoint
CREATE INDEX `route_counts_by_slot` ON `route_counts` (`slot`);--> statement-breakpoint
CREATE TABLE `outbox_lags` (
	`minute` text PRIMARY KEY NOT NULL,
	`lag_ms` integer NOT NULL,
	`waiting` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `browser_faults` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`program` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`place` text NOT NULL,
	`times` integer NOT NULL,
	`last_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `browser_faults_by_day` ON `browser_faults` (`day`,`times`);--> statement-breakpoint
CREATE TABLE `browser_vitals` (
	`day` text NOT NULL,
	`program` text NOT NULL,
	`name` text NOT NULL,
	`good` integer NOT NULL,
	`fair` integer NOT NULL,
	`poor` integer NOT NULL,
	PRIMARY KEY(`day`, `program`, `name`)
);
