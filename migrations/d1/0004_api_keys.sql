CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`start` text NOT NULL,
	`last_four` text NOT NULL,
	`scopes` text NOT NULL,
	`event_ids` text,
	`expires_at` text,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`last_used_from` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_by_hash` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_by_account` ON `api_keys` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_to_forget` ON `api_keys` (`expires_at`);