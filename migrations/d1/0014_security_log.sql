CREATE TABLE `security_log` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	`action` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`subject_id` text,
	`subject` text,
	`address` text,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_log_by_account` ON `security_log` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_log_by_action` ON `security_log` (`account_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_log_by_actor` ON `security_log` (`account_id`,`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_log_to_forget` ON `security_log` (`created_at`);