CREATE TABLE `known_places` (
	`place` text NOT NULL,
	`user_id` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`place`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `known_places_to_forget` ON `known_places` (`used_at`);--> statement-breakpoint
CREATE TABLE `tries` (
	`key` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`next_at` integer NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tries_to_forget` ON `tries` (`forget_at`);--> statement-breakpoint
DROP INDEX `users_by_email`;--> statement-breakpoint
ALTER TABLE `users` ADD `pending_email` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_confirmed_email` ON `users` (`email`) WHERE email_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX `users_at_address` ON `users` (`email`,email_confirmed_at is null,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_claim` ON `users` (`email`,`password_hash`);--> statement-breakpoint
CREATE INDEX `email_tokens_by_user` ON `email_tokens` (`user_id`);