CREATE TABLE `image_uses` (
	`image_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`image_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `image_uses_by_user` ON `image_uses` (`user_id`);--> statement-breakpoint
CREATE INDEX `images_by_account_and_time` ON `images` (`account_id`,`created_at`);