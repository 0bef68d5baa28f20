CREATE TABLE `buyer_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `buyer_links_to_forget` ON `buyer_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `buyer_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `buyer_sessions_by_token` ON `buyer_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `buyer_sessions_of_address` ON `buyer_sessions` (`email`);--> statement-breakpoint
CREATE INDEX `buyer_sessions_to_forget` ON `buyer_sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `attendees` ADD `passed_on_by` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `transfer_until` text;--> statement-breakpoint
CREATE INDEX `attendees_by_address` ON `attendees` (`email`);--> statement-breakpoint
CREATE INDEX `orders_by_address` ON `orders` (`email`);